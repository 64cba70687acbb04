import { Box, Typography } from '@mui/material';
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute } from '../look/format.ts';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import type { Mission } from './records.ts';

type Entry = Mission['history'][number];

/** The history of a mission: one sentence for each event of its stream and each judged file, oldest first. */
export function MissionHistory({ mission: { history } }: { mission: Mission }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <Section title={translate('console.history.title')} hint={translate('console.history.hint')} flush>
      <Box
        component="ol"
        aria-label={translate('console.history.title')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {history.map((entry) => (
          <Box
            component="li"
            key={'version' in entry ? entry.version : `${entry.type} ${entry.fileId} ${entry.at}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              px: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="text.secondary" sx={{ minWidth: 128 }}>
              <Moment instant={entry.at} />
            </Typography>
            <Typography variant="body2" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
              {sentence(translate, locale, entry)}
              {'fileId' in entry && <Reason text={entry.reason} />}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** A reason in the author's own words. */
const Reason = ({ text }: { text: string }) => (
  <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** Returns a history entry as a sentence. */
function sentence(translate: TranslateFunction, locale: string, entry: Entry): string {
  const say = (key: string, facts: Record<string, string | number> = {}) =>
    translate(`console.history.${key}`, facts);
  switch (entry.type) {
    case 'MissionRequested': {
      const facts = { coins: coins(entry.coinPrice, locale) };
      const requested = say(entry.private ? 'requested_privately' : 'requested', facts);
      const due = entry.decides ? 'decision_due' : 'due';
      return entry.due === null ? requested : `${requested} ${say(due, { due: kstMinute(entry.due) })}`;
    }
    case 'RouletteOpened':
      return say('opened', { commitment: entry.commitment });
    case 'RouletteRolled': {
      const { won, number, outcome, winPermille: odds } = entry;
      const facts = { number, outcome, odds, coins: coins(entry.coinPrice, locale) };
      return say(won ? 'rolled_won' : 'rolled_lost', facts);
    }
    case 'MissionWon':
      return `${say('won', { coins: coins(entry.coinPrice, locale) })} ${say('due', { due: kstMinute(entry.due) })}`;
    case 'MissionDrawn':
      return `${say(`drawn.${entry.pickedBy}`, { place: entry.place })} ${say('due', { due: kstMinute(entry.due) })}`;
    case 'MissionCompensated':
      return say('compensated', { coins: coins(entry.coinPrice, locale) });
    case 'MissionAccepted':
      return `${say('accepted')} ${say('due', { due: kstMinute(entry.due) })}`;
    case 'MissionPerformed':
      return say('performed', { kind: say(`kind.${entry.kind}`), attempt: entry.attempt });
    case 'MissionCompleted':
      return say('completed', {
        coins: coins(entry.coinPrice, locale),
        grade: say(`grade.${entry.grade}`),
        won: entry.wonPerCoin,
      });
    case 'MissionTranscodingFailed':
      return say('not_converted', { problem: entry.problem, due: kstMinute(entry.due) });
    case 'MissionRejected':
      return say(`rejected.${entry.reason}`, { coins: coins(entry.coinPrice, locale) });
    case 'MissionBlocked':
      return say('blocked', { name: entry.operatorName });
    case 'MissionBlockObjected':
      return say(`objected.${entry.party}`);
    case 'MissionBlockUpheld':
      return say(`upheld.${entry.party}`, { name: entry.operatorName });
    case 'MissionCleared':
      return say('cleared', { name: entry.operatorName });
    case 'MissionUnblocked':
      return say('unblocked', { name: entry.operatorName });
    case 'MissionMarkedAdult':
      return say('marked_adult', { name: entry.operatorName });
    case 'MissionAdultMarkLifted':
      return say('adult_mark_lifted', { name: entry.operatorName });
    case 'MissionThanked':
      return say('thanked');
    case 'FileTakenDown':
      return say(`taken_down.${entry.sentWith}`, { name: entry.operatorName });
    case 'FileGivenBack':
      return say(`given_back.${entry.sentWith}`, { name: entry.operatorName });
  }
}
