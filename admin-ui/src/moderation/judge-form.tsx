import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { sentenceOf } from '@sowon/contracts/error';
import type { Judgement, JudgementReason } from '@sowon/contracts/moderation/schemas';
import { type SyntheticEvent, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { ReasonField } from '../commands/reason-field.tsx';
import { useCommand } from '../commands/use-command.ts';
import { Section } from '../parts/section.tsx';
import { givenReason } from '../reasons/given-reason.ts';
import { ToldReason } from '../reasons/told-reason.tsx';
import { judgeContents } from './commands.ts';
import { isTold, useEffectOfOne, useJudgementName } from './judgement-words.ts';
import { rememberJudged } from './just-judged.ts';
import { useLookAgain } from './look-again.ts';
import type { ModerationItem } from './records.ts';

interface JudgeFormProps {
  readonly item: ModerationItem;
  /** Called after the judgement, to go on to the next item. */
  readonly onJudged: () => void;
}

/** Form with the judgements that the item's state allows, each with a reason; then the next item opens. */
export function JudgeForm({ item, onJudged }: JudgeFormProps) {
  const translate = useTranslate();
  const effectOf = useEffectOfOne();
  const { judgement, chosen, choose, command, submit } = useJudging({ item, onJudged });
  return (
    <Section title={translate('console.moderation.decide')}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <JudgementChoice item={item} judgement={judgement} onChoose={choose} />
        {chosen && (
          <Typography variant="body2" color="text.secondary">
            {effectOf(chosen)} {translate(`console.moderation.judgement.${chosen.judgement}.effect`)}
          </Typography>
        )}
        {judgement !== null && isTold(judgement) ? (
          <ToldReason key={judgement} use={judgement} refused={{}} isFirst={false} />
        ) : (
          <ReasonField {...(judgement === 'ESCALATE' && { label: translate('console.moderation.note') })} />
        )}
        {command.error && (
          <Alert severity="error">{translate(command.error.message, { _: command.error.message })}</Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" loading={command.pending} disabled={!chosen}>
            {translate('console.moderation.submit_and_next')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

/** The judgement from its choice to the server's answer. */
function useJudging({ item, onJudged }: JudgeFormProps) {
  const lookAgain = useLookAgain();
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const { kind, id, judgements } = item;
  const command = useCommand(
    async (intent, chosen: Judgement, said: JudgementReason) => {
      const body = { judgement: chosen, contents: [{ kind, id }], ...said };
      const [done] = (await judgeContents(intent, body)).contents;
      if (done?.problemText) throw new HttpError(sentenceOf(done.problemText), 409);
    },
    () => ({ notice: `console.moderation.judgement.${judgement}.done` }),
  );
  const chosen = judgements.find((each) => each.judgement === judgement);
  const choose = (next: Judgement) => {
    command.clear();
    setJudgement(next);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = givenReason(new FormData(event.currentTarget));
    if (!chosen || !(await command.send(chosen.judgement, said))) return;
    rememberJudged([item]);
    lookAgain();
    onJudged();
  };
  return { judgement, chosen, choose, command, submit };
}

interface JudgementChoiceProps {
  readonly item: ModerationItem;
  readonly judgement: Judgement | null;
  readonly onChoose: (judgement: Judgement) => void;
}

function JudgementChoice({ item, judgement, onChoose }: JudgementChoiceProps) {
  const translate = useTranslate();
  const name = useJudgementName();
  return (
    <FormControl>
      <FormLabel id="judgements">{translate('console.moderation.what')}</FormLabel>
      <RadioGroup
        aria-labelledby="judgements"
        value={judgement ?? ''}
        onChange={(_event, value) => onChoose(value as Judgement)}
      >
        {item.judgements.map((each) => (
          <FormControlLabel
            key={each.judgement}
            value={each.judgement}
            control={<Radio size="small" />}
            label={name(each.judgement, item.state === 'APPEALED')}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
