import type { LiveChange } from '@sowon/contracts/live/schemas';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { coinQueries } from '../../features/coins/queries.ts';
import { commentQueries } from '../../features/comments/queries.ts';
import { missionQueries } from '../../features/missions/queries.ts';
import { noticeQueries } from '../../features/notices/queries.ts';
import { supportQueries } from '../../features/support/queries.ts';

/** Prefixes of the query keys affected by each kind of change. */
const notices: readonly QueryKey[] = [noticeQueries.all];
const balance: readonly QueryKey[] = [coinQueries.all];
const support: readonly QueryKey[] = [supportQueries.all];
const commentsOf = (missionId: string): readonly QueryKey[] => [
  commentQueries.all,
  missionQueries.one(missionId).queryKey,
];
const missionOf = (missionId: string): readonly QueryKey[] => [
  missionQueries.one(missionId).queryKey,
  ...missionQueries.listsOfOwn,
];

function shows(change: LiveChange): readonly QueryKey[] {
  switch (change.topic) {
    case 'comments':
      return commentsOf(change.id);
    case 'mission':
      return missionOf(change.id);
    case 'balance':
      return balance;
    case 'notices':
      return notices;
    case 'support':
      return support;
  }
}

/** Subjects of the connection: the signed-in member and the shown mission. */
export interface Listened {
  readonly userId: string | null;
  readonly missionId: string | null;
}

const shown = ({ userId, missionId }: Listened): readonly { of: string; keys: readonly QueryKey[] }[] => [
  ...(userId === null
    ? []
    : [{ of: userId, keys: [...balance, ...notices, ...support, ...missionQueries.listsOfOwn] }]),
  ...(missionId === null ? [] : [{ of: missionId, keys: commentsOf(missionId) }]),
];

/** Rereads visible data when it changes. */
export interface Rereads {
  changed(change: LiveChange): void;
  /** Rereads everything, because any of it may have changed. */
  again(listened: Listened): void;
  /** Handles a new connection that knows the changes of the last `knowsMs` milliseconds: rereads subjects without a connection for longer than that. */
  opened(listened: Listened, knowsMs: number): void;
  /** Records that the connection is still alive. */
  alive(listened: Listened): void;
  /** Stops all rereads. */
  close(): void;
}

/** Shortest interval between two rereads: many changes may hit the same data. The first reread is immediate. */
const restMs = 2_000;
/** Allowance for slow reads, and for the delay of a reported change. */
const marginMs = 12_000;

export function createRereads(queries: QueryClient): Rereads {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; isDue: boolean }>();
  const heardAt = new Map<string, number>();

  const read = (keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const changed = (change: LiveChange): void => {
    const name = JSON.stringify(change);
    const rest = resting.get(name);
    if (rest) {
      rest.isDue = true;
      return;
    }
    read(shows(change));
    const timer = setTimeout(() => {
      const isDue = resting.get(name)?.isDue;
      resting.delete(name);
      if (isDue) changed(change);
    }, restMs);
    resting.set(name, { timer, isDue: false });
  };

  return {
    changed,
    again: (listened) => read(shown(listened).flatMap(({ keys }) => keys)),
    opened: (listened, knowsMs) => {
      const known = Date.now() - knowsMs + marginMs;
      for (const { of, keys } of shown(listened)) {
        if ((heardAt.get(of) ?? 0) >= known) continue;
        for (const queryKey of keys) {
          void queries.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt < known });
        }
      }
    },
    alive: ({ userId, missionId }) => {
      for (const of of [userId, missionId]) if (of !== null) heardAt.set(of, Date.now());
    },
    close: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
