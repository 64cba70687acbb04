import { Box } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useWorth } from '../rates/use-worth.ts';
import { giveGrade } from './commands.ts';
import type { Creator } from './records.ts';

// The policy's keys are exactly the grades.
const grades = Object.keys(policy.settlement.wonPerCoin) as Creator['grade'][];

/** The creator's grade, which operators can change with a reason. */
export function GradeFact({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      {translate(`console.history.grade.${creator.grade}`)}
      <CanAccess resource="creators" action="grade">
        {grades
          .filter((grade) => grade !== creator.grade)
          .map((grade) => (
            <GiveOne key={grade} creator={creator} grade={grade} />
          ))}
      </CanAccess>
    </Box>
  );
}

function GiveOne({ creator: { id, name }, grade }: { creator: Creator; grade: Creator['grade'] }) {
  const translate = useTranslate();
  const worth = useWorth(grade);
  const facts = { name, grade: translate(`console.history.grade.${grade}`) };
  const word = (part: string, more = {}) =>
    translate(`console.creator.give_grade.${part}`, { ...facts, ...more });
  return (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={[word('effect', { won: worth ?? '–' }), word('kept')]}
      isReady={worth !== null}
      asksReason
      run={(intent, reason) => giveGrade(intent, id, { grade, reason })}
      done={{ notice: 'console.creator.give_grade.done', facts }}
    />
  );
}
