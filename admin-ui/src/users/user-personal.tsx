import Badge from '@mui/icons-material/BadgeOutlined';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { readUser } from './commands.ts';
import type { UserPersonal as Personal, UserRow } from './records.ts';

/** A member's personal data, shown only after a reason is given. The reason is recorded in the audit log. */
export function UserPersonal({ user }: { user: Pick<UserRow, 'id'> }) {
  const translate = useTranslate();
  const [personal, setPersonal] = useState<Personal | null>(null);
  const word = (name: string) => translate(`console.user.read.${name}`);
  if (personal) return <PersonalFacts personal={personal} />;
  return (
    <CanAccess resource="users" action="read">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect'), word('recorded')]}
        icon={<Badge />}
        asksReason
        run={async (intent, reason) => setPersonal(await readUser(intent, user.id, reason))}
        done={{ notice: 'console.user.read.done' }}
      />
    </CanAccess>
  );
}

function PersonalFacts({ personal }: { personal: Personal }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  const { email, phone, address, addressDetail, birthDate } = personal;
  const none = translate('console.user.read.none');
  return (
    <Facts
      facts={[
        [field('email'), email],
        [field('phone'), phone || none],
        [field('address'), [address, addressDetail].filter(Boolean).join(' ') || none],
        [field('birthDate'), birthDate],
      ]}
    />
  );
}
