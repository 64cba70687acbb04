import { useTranslate } from 'react-admin';
import { UpholdButton } from '../commands/uphold-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';
import { upholdShutOut } from './commands.ts';
import type { User } from './records.ts';

/** The latest login block of a member: its reason, the member's objection, and the answer. */
export function ShutOutFacts({ shutOut }: { shutOut: NonNullable<User['shutOut']> }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.user.shut_out_facts.${part}`);
  const { at, reason, letIn, objectUntil, objection } = shutOut;
  const moment = (part: string, instant: string | null) =>
    instant === null ? [] : [[word(part), <Moment key={part} instant={instant} />] as const];
  const words = (part: string, text: string | null) =>
    text === null ? [] : [[word(part), <Words key={part} text={text} />] as const];
  return (
    <Section title={word('title')}>
      <Facts
        facts={[
          ...moment('at', at),
          ...words('reason', reason),
          ...moment('let_in', letIn),
          ...moment('until', objection === null && letIn === null ? objectUntil : null),
          ...moment('made', objection?.made ?? null),
          ...words('text', objection?.text ?? null),
          ...moment('answered', objection?.answered ?? null),
          ...words('answer', objection?.answer ?? null),
        ]}
      />
    </Section>
  );
}

/** Rejects an open objection: the login stays blocked. To unblock it, the operator uses the other button. */
export function UpholdShutOut({ user: { id, username, shutOut } }: { user: User }) {
  if (shutOut?.objection?.state !== 'OPEN') return null;
  return (
    <UpholdButton
      resource="users"
      action="uphold_shut_out"
      words="console.user.uphold_shut_out"
      name={username}
      run={(intent, reason) => upholdShutOut(intent, id, reason)}
    />
  );
}
