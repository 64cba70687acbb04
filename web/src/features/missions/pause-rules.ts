import { msg } from '@lingui/core/macro';
import type { PauseSettings } from '@sowon/contracts/missions/pause';
import { policy } from '@sowon/contracts/policy';
import type { Problems } from '../../lib/form/problems.ts';
import { isoDate } from '../../lib/format/dates.ts';

const { longestDays, mostOpenMax } = policy.pauses;
const dayMs = 86_400_000;

/** What a creator types about new requests; empty for what they leave open. */
export interface PauseDraft {
  /** `2026-12-01`, in Korea. */
  until: string;
  mostOpen: string;
}

export const pauseDraft = ({ until, mostOpen }: PauseSettings): PauseDraft => ({
  until: until === null ? '' : isoDate(until),
  mostOpen: mostOpen === null ? '' : String(mostOpen),
});

/** The days that a pause may last until: from tomorrow on, in Korea. */
export const pauseDays = (now: Date) => ({
  first: isoDate(new Date(now.getTime() + dayMs)),
  last: isoDate(new Date(now.getTime() + longestDays * dayMs)),
});

export function pauseProblems({ until, mostOpen }: PauseDraft, now: Date): Problems<PauseDraft> {
  const { first, last } = pauseDays(now);
  const isNumber = mostOpen === '' || (Number(mostOpen) >= 1 && Number(mostOpen) <= mostOpenMax);
  return {
    ...(until !== '' &&
      (until < first || until > last) && { until: msg`A day from tomorrow on, within a year.` }),
    ...(!isNumber && { mostOpen: msg`From 1 to ${mostOpenMax}.` }),
  };
}

/** As the API takes it: what is left open is left out. */
export const pauseBody = ({ until, mostOpen }: PauseDraft) => ({
  ...(until !== '' && { until }),
  ...(mostOpen !== '' && { mostOpen: Number(mostOpen) }),
});
