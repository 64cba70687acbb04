import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { ReactNode } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { givenReason } from '../reasons/given-reason.ts';
import { judgeComment } from './commands.ts';
import type { CommentRow } from './records.ts';

/** Decisions with a reason that the author reads. */
const uses = { block: 'BLOCK', uphold: 'UPHOLD' } as const;

/** The decisions on a comment that its state allows, each with a reason. */
export function JudgeComment({ comment }: { comment: CommentRow }) {
  const { review, block } = comment;
  if (block !== null)
    return (
      <>
        {review === 'OBJECTED' && (
          <Decision comment={comment} verb="uphold" icon={<Gavel />} color="warning" />
        )}
        <Decision comment={comment} verb="unblock" icon={<Undo />} />
      </>
    );
  return (
    <>
      {review === 'REPORTED' && <Decision comment={comment} verb="clear" icon={<Check />} />}
      <Decision comment={comment} verb="block" icon={<Block />} color="warning" />
    </>
  );
}

interface DecisionProps {
  comment: CommentRow;
  verb: keyof typeof judgeComment;
  icon: ReactNode;
  color?: 'warning';
}

function Decision({ comment: { id, authorName: name, review }, verb, icon, color }: DecisionProps) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.comment.${verb}.${part}`, { name });
  const isGrant = verb === 'unblock' && review === 'OBJECTED';
  return (
    <CanAccess resource="comments" action={verb}>
      <CommandButton
        label={isGrant ? translate('console.comment.grant') : word('run')}
        title={word('title')}
        effects={[word('effect')]}
        icon={icon}
        {...(color && { color })}
        {...(verb === 'block' || verb === 'uphold' ? { tellsReason: uses[verb] } : { asksReason: true })}
        run={(intent, _, typed) => judgeComment[verb](intent, id, givenReason(typed))}
        done={{ notice: `console.comment.${verb}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}
