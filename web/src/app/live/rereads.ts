import type { LiveChange } from '@sowon/contracts/live/schemas';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { coinQueries } from '../../features/coins/queries.ts';
import { commentQueries } from '../../features/comments/queries.ts';
import { missionQueries } from '../../features/missions/queries.ts';
import { noticeQueries } from '../../features/notices/queries.ts';
import { supportQueries } from '../../features/support/queries.ts';

/** The beginnings of the keys of what shows each kind of change. */
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

/** Whom a page listens for: the member who is signed in, and the mission that is shown. */
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

/** What is on the screen is read again as it changes. */
export interface Rereads {
  /** Something has changed. */
  changed(change: LiveChange): void;
  /** Everything may have. */
  again(listened: Listened): void;
  /** A line is there that knows what has changed for so many milliseconds: what is older, and was not listened for, is read again. */
  opened(listened: Listened, knowsMs: number): void;
  /** The line is there still. */
  alive(listened: Listened): void;
  /** Nothing is read again from now on. */
  close(): void;
}

/** Many may change the same thing: a page reads it again at once, and then every so often. */
const restMs = 2_000;
/** How long a reading may have been on its way, and a change until it was told. */
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
