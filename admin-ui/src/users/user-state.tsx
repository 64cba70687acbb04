import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { Tag } from '../parts/tag.tsx';
import type { UserRow } from './records.ts';

/** Tags about a member at a glance; none for an ordinary fan with a confirmed address. */
export function UserState({ user }: { user: UserRow }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {user.left !== null && <Tag label={translate('console.user.left')} tone="info" />}
      {user.loginBlocked && <Tag label={translate('console.user.blocked')} tone="error" />}
      {!user.verified && <Tag label={translate('console.user.unverified')} tone="warning" />}
      {user.staffRoles.map((role) => (
        <Tag key={role} label={translate(`console.user.role.${role}`)} tone="info" />
      ))}
      {lacksSecondFactor(user) && <Tag label={translate('console.user.no_second_factor')} tone="warning" />}
      {isShut(user) && <Tag label={shutText(translate, user)} tone="error" />}
      {user.creatorId !== null && <Tag label={translate('resources.creators.name', 1)} tone="success" />}
    </Box>
  );
}

/** True for a staff member without a second factor, who cannot enter the console before setting one up. */
const lacksSecondFactor = ({ staffRoles, secondFactor }: UserRow) =>
  staffRoles.length > 0 && secondFactor === null;

/** True while a staff member's access to the console is blocked. */
const isShut = ({ consoleShutUntil }: UserRow) =>
  consoleShutUntil !== null && Date.parse(consoleShutUntil) > Date.now();
const shutText = (translate: TranslateFunction, { consoleShutUntil }: UserRow) =>
  translate('console.user.console_shut', { until: kstMinute(consoleShutUntil ?? '') });

/** Returns the same tags as texts. */
export const stateTexts = (translate: TranslateFunction, user: UserRow): string[] => [
  ...(user.left === null ? [] : [translate('console.user.left')]),
  ...(user.loginBlocked ? [translate('console.user.blocked')] : []),
  ...(user.verified ? [] : [translate('console.user.unverified')]),
  ...user.staffRoles.map((role) => translate(`console.user.role.${role}`)),
  ...(lacksSecondFactor(user) ? [translate('console.user.no_second_factor')] : []),
  ...(isShut(user) ? [shutText(translate, user)] : []),
  ...(user.creatorId === null ? [] : [translate('resources.creators.name', 1)]),
];
