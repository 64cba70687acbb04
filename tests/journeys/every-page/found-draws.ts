import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import type { Site } from '../site.ts';

/** A draw event as its page in the console shows it. */
export type FoundDraw = Reply<Routes['showDraw']>;

/**
 * Finds draw events of this site in the console whose pages differ: one that can still be cancelled, one with winners, and a cancelled one, as far as they
 * exist.
 * @throws Error if there is no draw event at all
 */
export async function findDraws({ operator: { client } }: Site): Promise<readonly FoundDraw[]> {
  const rows = await client.listDraws({ query: { range: '[0,99]' } });
  const isOpen = ({ status }: (typeof rows)[number]) =>
    status === 'CREATED' || status === 'APPLYING' || status === 'DRAWING' || status === 'NOW_DRAWING';
  const isDrawn = ({ status }: (typeof rows)[number]) => status === 'DRAWN' || status === 'CLOSED';
  const found = [
    rows.find(isOpen),
    rows.find(isDrawn),
    rows.find(({ status }) => status === 'CANCELED'),
  ].filter((row) => row !== undefined);
  if (found.length === 0) throw new Error('there is no draw event for the console to show');
  return Promise.all(found.map(({ id }) => client.showDraw({ params: { id } })));
}
