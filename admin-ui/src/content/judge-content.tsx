import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { ReportedKind } from '@sowon/contracts/content/schemas';
import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import type { ReactNode } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { givenReason } from '../reasons/given-reason.ts';
import { judgeContent } from './commands.ts';
import type { ContentRow } from './records.ts';

/** Decisions with a reason that the owner reads. */
const uses = { block: 'BLOCK', uphold: 'UPHOLD' } as const;

interface JudgeContentProps {
  readonly kind: ReportedKind;
  readonly content: ContentRow;
  /** The resource whose permissions apply. */
  readonly resource: string;
  readonly name: string;
}

/** The decisions on a product or a page that its state allows, each with a reason. */
export function JudgeContent({ kind, ...about }: JudgeContentProps) {
  const { id, review } = about.content;
  const decision = (verb: keyof typeof judgeContent, icon: ReactNode, color?: 'warning') => (
    <Decision
      {...about}
      verb={verb}
      icon={icon}
      color={color}
      run={(intent, said) => judgeContent[verb](intent, { kind, id }, said)}
    />
  );
  if (review === 'BLOCKED' || review === 'OBJECTED')
    return (
      <>
        {review === 'OBJECTED' && decision('uphold', <Gavel />, 'warning')}
        {decision('unblock', <Undo />)}
      </>
    );
  return (
    <>
      {review === 'REPORTED' && decision('clear', <Check />)}
      {decision('block', <Block />, 'warning')}
    </>
  );
}

interface DecisionProps extends Omit<JudgeContentProps, 'kind'> {
  readonly verb: keyof typeof judgeContent;
  readonly icon: ReactNode;
  readonly color: 'warning' | undefined;
  readonly run: (intent: Intent, said: JudgementReason) => Promise<ContentRow>;
}

/** The button of one decision; it asks for the reason. */
export function Decision({ content, resource, name, verb, icon, color, run }: DecisionProps) {
  const translate = useTranslate();
  const { kind, review } = content;
  const word = (part: string) => translate(`console.content.${verb}.${part}`, { name });
  const isGrant = verb === 'unblock' && review === 'OBJECTED';
  return (
    <CanAccess resource={resource} action={verb}>
      <CommandButton
        key={verb}
        label={isGrant ? translate('console.content.grant') : word('run')}
        title={word('title')}
        effects={[word(`effect.${kind}`)]}
        icon={icon}
        {...(color && { color })}
        {...(verb === 'block' || verb === 'uphold' ? { tellsReason: uses[verb] } : { asksReason: true })}
        run={(intent, _, typed) => run(intent, givenReason(typed))}
        done={{ notice: `console.content.${verb}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}
