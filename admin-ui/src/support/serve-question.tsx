import Close from '@mui/icons-material/DoneAllOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import { Box, TextField } from '@mui/material';
import { supportPolicy } from '@sowon/contracts/support/policy';
import { CanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { answerSupportQuestion, closeSupportQuestion } from './commands.ts';
import type { SupportQuestion } from './records.ts';

/** Lets an operator answer or close a question; renders nothing once it is closed, and for the operator's own question. */
export function ServeQuestion({ question }: { question: SupportQuestion }) {
  const { identity } = useGetIdentity();
  if (question.state === 'CLOSED' || identity === undefined || identity.id === question.userId) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Answer question={question} />
      <CloseQuestion question={question} />
    </Box>
  );
}

function Answer({ question: { id, language } }: { question: SupportQuestion }) {
  const translate = useTranslate();
  const words = useCommandWords('console.support.answer', {
    language: translate(`console.user.language.${language}`),
  });
  return (
    <CanAccess resource="support-questions" action="answer">
      <CommandButton
        {...words}
        icon={<Reply />}
        fields={(refused) => <AnswerField refused={refused} language={language} />}
        run={(intent, _, form) => answerSupportQuestion(intent, id, typedIn(form)('text'))}
      />
    </CanAccess>
  );
}

interface AnswerFieldProps {
  readonly refused: RefusedFields;
  readonly language: SupportQuestion['language'];
}

function AnswerField({ refused, language }: AnswerFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...typedField(refused)('text')}
      label={translate('console.support.answer.text')}
      multiline
      minRows={6}
      autoFocus
      margin="dense"
      slotProps={{ htmlInput: { maxLength: supportPolicy.textMax, lang: language } }}
    />
  );
}

function CloseQuestion({ question: { id, state } }: { question: SupportQuestion }) {
  const translate = useTranslate();
  const { effects, ...words } = useCommandWords('console.support.close');
  const isUnanswered = state === 'WAITING';
  return (
    <CanAccess resource="support-questions" action="close">
      <CommandButton
        {...words}
        effects={isUnanswered ? [translate('console.support.close.unanswered'), ...effects] : effects}
        color="warning"
        icon={<Close />}
        run={(intent) => closeSupportQuestion(intent, id)}
      />
    </CanAccess>
  );
}
