import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import type { User } from './records.ts';

type Notice = User['notices'][number];

const tones = {
  NONE: 'default',
  DUE: 'info',
  SENT: 'success',
  GIVEN_UP: 'error',
  SWITCHED_OFF: 'default',
} as const;

/** The notices sent to a member, and whether their mails went out. */
export function UserNotices({ user: { notices } }: { user: User }) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.user.notices')} hint={translate('console.user.notices_hint')} flush>
      {notices.length === 0 ? (
        <Nothing text="console.user.no_notices" />
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function NoticeLine({ notice: { notice, created, mail, mailSent, mailProblem } }: { notice: Notice }) {
  const translate = useTranslate();
  const at = mailSent === null ? '' : kstMinute(mailSent);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ minWidth: 128 }}>
        <Moment instant={created} />
      </Typography>
      <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
        {translate(`console.user.notice.${notice}`, { _: notice })}
      </Typography>
      <Tag label={translate(`console.user.mail.${mail}`, { at })} tone={tones[mail]} />
      {mailProblem !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.user.mail_problem', { problem: mailProblem })}
        </Typography>
      )}
    </Box>
  );
}
