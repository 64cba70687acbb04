import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';
import type { SupportQuestion } from './records.ts';

interface QuestionMessagesProps {
  readonly messages: SupportQuestion['messages'];
  /** Name of the member who asked. */
  readonly username: string;
}

/** All messages of a question, oldest first; answers are indented. */
export function QuestionMessages({ messages, username }: QuestionMessagesProps) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.support.messages')}>
      <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {messages.map(({ number, from, staffName, text, written }) => (
          <Box
            component="li"
            key={number}
            sx={{
              pl: from === 'SUPPORT' ? 2 : 0,
              ...(from === 'SUPPORT' && { borderLeft: 2, borderColor: 'primary.main' }),
            }}
          >
            <Typography variant="body2" color="text.secondary">
              {from === 'MEMBER'
                ? username
                : translate('console.support.answered_by', { name: staffName ?? '' })}
              {' · '}
              <Moment instant={written} />
            </Typography>
            <Words text={text} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
