import type { ContentKind, ModerationState } from '@sowon/contracts/moderation/schemas';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { listPath } from '../parts/paths.ts';
import { isOutdated } from './just-judged.ts';
import type { ModerationRow } from './records.ts';

/** The part of the queue that an operator works through. */
export interface Part {
  readonly state?: ModerationState | undefined;
  readonly kind?: ContentKind | undefined;
}

/** Number of rows read ahead; the maximum of a list page. */
const ahead = 100;

/** Returns the address of an item's page, with the part of the queue the operator comes from. */
export function itemPath(id: string, { state, kind }: Part): string {
  const part = new URLSearchParams({ ...(state && { state }), ...(kind && { kind }) });
  return `/moderation/${id}/show?${part}`;
}

/** Returns the address of the list of a part. */
export const partPath = ({ state, kind }: Part): string =>
  listPath('moderation', { ...(state && { state }), ...(kind && { kind }) });

/**
 * Finds an item's position in the part of the queue named by the page's address, else by the item's state.
 * @returns the items before and after it (after the last comes the first; null if there is no other), and how many are left, including this one
 */
export function usePlace(id: string, own: ModerationState | undefined) {
  const [address] = useSearchParams();
  // The address is not validated here: the server refuses unknown values.
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
