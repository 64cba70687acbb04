import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { GradeProposal } from './records.ts';

export const states = [
  'OPEN',
  'CONFIRMED',
  'DECLINED',
  'SUPERSEDED',
  'WITHDRAWN',
] as const satisfies GradeProposal['state'][];

const tones = {
  OPEN: 'warning',
  CONFIRMED: 'success',
  DECLINED: 'default',
  SUPERSEDED: 'default',
  WITHDRAWN: 'default',
} as const;

/** Shows the state of a proposal; for an open one also whether the grade has changed since. */
export function ProposalState({ proposal }: { proposal: GradeProposal }) {
  const translate = useTranslate();
  const { state } = proposal;
  const change = changeSince(translate, proposal);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Tag label={translate(`console.proposal.state.${state}`)} tone={tones[state]} />
      {change !== null && <Tag label={change} tone="info" />}
    </Box>
  );
}

/** Returns how the grade has changed since an open proposal was made; null if it has not. */
function changeSince(
  translate: TranslateFunction,
  { state, grade, gradeNow, gradeBefore }: GradeProposal,
): string | null {
  if (state !== 'OPEN' || gradeNow === gradeBefore) return null;
  if (gradeNow === grade) return translate('console.proposal.theirs');
  return translate('console.proposal.changed', { grade: gradeName(translate, gradeNow) });
}

export const gradeName = (translate: TranslateFunction, grade: GradeProposal['grade']): string =>
  translate(`console.history.grade.${grade}`);

/** Returns the change as `Silver → Gold`. */
export const changeText = (
  translate: TranslateFunction,
  { gradeBefore, grade }: Pick<GradeProposal, 'gradeBefore' | 'grade'>,
): string => `${gradeName(translate, gradeBefore)} → ${gradeName(translate, grade)}`;

/** Returns the rank as `2 of 11`, among creators with enough missions for Gold. */
export const placeText = (translate: TranslateFunction, { place, of }: GradeProposal): string =>
  place === null
    ? translate('console.proposal.no_place')
    : translate('console.proposal.place', { place, of });
