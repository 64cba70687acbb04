import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';
import type { Strike } from './records.ts';
import { AppealTag } from './strike-state.tsx';

/** The creator's appeal and the answer to it; before an appeal, its deadline. */
export function StrikeAppeal({ strike: { appeal, appealUntil, liftReason } }: { strike: Strike }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.strikes.fields.${name}`);
  if (appeal === null) {
    return (
      <Section title={field('appeal')}>
        <Typography variant="body2" color="text.secondary">
          {translate('console.strike.appeal.none')} <Moment instant={appealUntil} />
        </Typography>
      </Section>
    );
  }
  const { state, made, text, answered, answer } = appeal;
  const reason = state === 'GRANTED' ? liftReason : answer;
  return (
    <Section title={field('appeal')}>
      <Facts
        facts={[
          [field('appealState'), <AppealTag key="state" state={state} />],
          [field('made'), <Moment key="made" instant={made} />],
          [field('text'), <Words key="text" text={text} />],
          ...(answered === null
            ? []
            : [[field('answered'), <Moment key="answered" instant={answered} />] as const]),
          ...(reason === null ? [] : [[field('answer'), <Words key="answer" text={reason} />] as const]),
        ]}
      />
    </Section>
  );
}
