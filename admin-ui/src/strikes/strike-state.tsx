import { type TranslateFunction, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { Tag } from '../parts/tag.tsx';
import type { StrikeRow } from './records.ts';

/** Shows the number of a counted strike, or that it was lifted. */
export function StrikeState({ strike }: { strike: StrikeRow }) {
  const translate = useTranslate();
  const tone = strike.number === 1 ? 'warning' : 'error';
  return <Tag label={stateText(translate, strike)} tone={strike.lifted === null ? tone : 'default'} />;
}

/** Returns the state of a strike as a text. */
export const stateText = (translate: TranslateFunction, { lifted, number }: StrikeRow): string =>
  lifted === null ? translate('console.strike.number', { number }) : translate('console.strike.lifted');

const appealTones = { OPEN: 'warning', UPHELD: 'default', GRANTED: 'success' } as const;

/** Shows the state of an appeal. */
export function AppealTag({ state }: { state: NonNullable<StrikeRow['appeal']>['state'] }) {
  return <Tag label={useTranslate()(`console.strike.appeal.state.${state}`)} tone={appealTones[state]} />;
}

/** Returns the effect of a strike when it was given. */
export function effectText(
  translate: TranslateFunction,
  { loginBlocked, requestsBlockedUntil: until }: StrikeRow,
): string {
  if (loginBlocked) return translate('console.strike.login_blocked');
  if (until === null) return translate('console.strike.warning');
  return translate('console.strike.requests_blocked', { until: kstMinute(until) });
}
