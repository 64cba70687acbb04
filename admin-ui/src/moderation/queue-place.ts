import type { ContentKind, ModerationState } from '@sowon/contracts/moderation/schemas';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { listPath } from '../parts/paths.ts';
import { isOutdated } from './just-judged.ts';
import type { ModerationRow } from './records.ts';

/** Which part of the queue somebody works through. */
export interface Part {
  readonly state?: ModerationState | undefined;
  readonly kind?: ContentKind | undefined;
}

/** At most as many are known ahead as a list may have. */
const ahead = 100;

/** Address of the page of one thing, in the part of the queue that one comes from. */
export function itemPath(id: string, { state, kind }: Part): string {
  const part = new URLSearchParams({ ...(state && { state }), ...(kind && { kind }) });
  return `/moderation/${id}/show?${part}`;
}

/** Address of the list of a part. */
export const partPath = ({ state, kind }: Part): string =>
  listPath('moderation', { ...(state && { state }), ...(kind && { kind }) });

/**
 * Where a thing stands in the part of the queue that its address names, or its own state does.
 * @returns who comes before and after it (after the last, the first again; null where there is no other), and how many are left with it
 */
export function usePlace(id: string, own: ModerationState | undefined) {
  const [address] = useSearchParams();
  // What an address says is only asked for; the server refuses what it does not know.
  const state = (address.get('state') as ModerationState | null) ?? own;
  const kind = (address.get('kind') as ContentKind | null) ?? undefined;
  const part: Part = { state, kind };
  const { data = [], total } = useGetList<ModerationRow>(
    'moderation',
    {
      filter: { ...part },
      pagination: { page: 1, perPage: ahead },
      sort: { field: 'since', order: 'ASC' },
    },
    { enabled: state !== undefined },
  );
  const rows = data.filter((row) => row.id === id || !isOutdated(row));
  const place = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  return {
    part,
    next: rows[place + 1] ?? others[0] ?? null,
    previous: place > 0 ? (rows[place - 1] ?? null) : null,
    left: total === undefined ? null : total - (data.length - rows.length),
  };
}
