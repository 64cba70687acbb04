import { Box } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Words } from '../parts/words.tsx';
import { allowCommenting, restrictCommenting } from './commands.ts';
import type { User } from './records.ts';

/** Lengths of a comment ban to choose from, in days. */
const lengths = [7, 30, 365] as const;

/** Shows whether a member may write comments; operators can bar them for a time or end that, with a reason. */
export function Commenting({ user }: { user: User }) {
  const translate = useTranslate();
  const { commentingRestricted: restricted, staffRoles } = user;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      {restricted === null ? (
        translate('console.user.commenting.allowed')
      ) : (
        <Box>
          {translate('console.user.commenting.until')} <Moment instant={restricted.until} />
          <Words text={restricted.reason} />
        </Box>
      )}
      {staffRoles.length === 0 &&
        (restricted === null ? (
          <CanAccess resource="users" action="restrict_comments">
            {lengths.map((days) => (
              <Restrict key={days} user={user} days={days} />
            ))}
          </CanAccess>
        ) : (
          <CanAccess resource="users" action="allow_comments">
            <Allow user={user} />
          </CanAccess>
        ))}
    </Box>
  );
}

function Restrict({ user: { id, username: name }, days }: { user: User; days: number }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.user.commenting.restrict.${part}`, { name, days });
  return (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={[word('effect')]}
      color="warning"
      asksReason
      run={(intent, reason) => restrictCommenting(intent, id, { days, reason })}
      done={{ notice: 'console.user.commenting.restrict.done', facts: { name } }}
    />
  );
}

function Allow({ user: { id, username: name } }: { user: User }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.user.commenting.allow.${part}`, { name });
  return (
    <CommandButton
      label={word('run')}
      title={word('title')}
      effects={[word('effect')]}
      asksReason
      run={(intent, reason) => allowCommenting(intent, id, reason)}
      done={{ notice: 'console.user.commenting.allow.done', facts: { name } }}
    />
  );
}
