import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useWorth } from '../rates/use-worth.ts';
import { confirmGradeProposal, declineGradeProposal } from './commands.ts';
import { gradeName } from './proposal-state.tsx';
import type { GradeProposal } from './records.ts';

/** Confirms or declines an open proposal, each with a reason. */
export const AnswerProposal = ({ proposal }: { proposal: GradeProposal }) =>
  proposal.state === 'OPEN' && (
    <>
      <Decline proposal={proposal} />
      <Confirm proposal={proposal} />
    </>
  );

function Confirm({ proposal }: { proposal: GradeProposal }) {
  const translate = useTranslate();
  const { id, creatorName: name, grade, gradeNow, gradeBefore, strikes } = proposal;
  const worth = useWorth(grade);
  const facts = { name, grade: gradeName(translate, grade) };
  const word = (part: string, more = {}) =>
    translate(`console.proposal.confirm.${part}`, { ...facts, ...more });
  const then = { before: gradeName(translate, gradeBefore), now: gradeName(translate, gradeNow) };
  return (
    <CanAccess resource="grade-proposals" action="confirm">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[
          ...(gradeNow === gradeBefore ? [] : [word('changed', then)]),
          ...(strikes === 0 ? [] : [word('strikes', { count: strikes })]),
          word('effect', { won: worth ?? '–' }),
          word('kept'),
        ]}
        color="success"
        icon={<Check />}
        // A grade that the creator already has can only be declined.
        disabled={gradeNow === grade}
        isReady={worth !== null}
        asksReason
        run={(intent, reason) => confirmGradeProposal(intent, id, reason)}
        done={{ notice: 'console.proposal.confirm.done', facts }}
      />
    </CanAccess>
  );
}

function Decline({ proposal: { id, creatorName: name, grade } }: { proposal: GradeProposal }) {
  const translate = useTranslate();
  const facts = { name, grade: gradeName(translate, grade) };
  const word = (part: string) => translate(`console.proposal.decline.${part}`, facts);
  return (
    <CanAccess resource="grade-proposals" action="decline">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        icon={<Close />}
        asksReason
        run={(intent, reason) => declineGradeProposal(intent, id, reason)}
        done={{ notice: 'console.proposal.decline.done', facts }}
      />
    </CanAccess>
  );
}
