import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { type DecisionDraft, decisionProblems, emptyDecision } from './decision-rules.ts';
import { missionQueries } from './queries.ts';
import { refuseSeveral, type Unrefused } from './refuse-several.ts';
import styles from './refuse-several-dialog.module.css';

interface RefuseSeveralDialogProps {
  missions: readonly Mission[];
  onDone: (unrefused: readonly Unrefused[]) => void;
  onClose: () => void;
}

/** Refuses the requests of several fans for one reason: the fans, what each offered, and the message that all of them read. */
export function RefuseSeveralDialog({ missions, onDone, onClose }: RefuseSeveralDialogProps) {
  const { t } = useLingui();
  const count = missions.length;
  const refuse = useCommand({
    name: ['refuse-several'],
    send: ({ feedback }: DecisionDraft) => refuseSeveral(missions, feedback.trim()),
    changes: [missionQueries.all],
    onDone,
  });
  const form = useForm({
    initial: emptyDecision,
    check: (draft: DecisionDraft) => decisionProblems('refuse', draft),
    command: refuse,
    draft: 'refuse-several',
  });
  return (
    <Dialog
      title={<Plural value={count} one="Refuse # request?" other="Refuse # requests?" />}
      onClose={onClose}
      locked={refuse.isPending}
      keepsDraft
    >
      <Form form={form} action={<Plural value={count} one="Refuse # request" other="Refuse # requests" />}>
        <ul className={styles.list}>
          {missions.map(({ id, user, coinPrice, requestComment }) => (
            <li key={id}>
              <strong>
                <MemberName name={user.username} />
              </strong>{' '}
              · <CoinAmount points={coinPrice} />
              <Text look="small">
                <Written>{requestComment}</Written>
              </Text>
            </li>
          ))}
        </ul>
        <TextArea
          label={t`Why you refuse, for all of them to read`}
          maxLength={policy.text.feedbackMax}
          required
          {...form.area('feedback')}
        />
        <Text look="small">
          <Trans>The coins go back to the fans at once. No warning is recorded.</Trans>
        </Text>
      </Form>
    </Dialog>
  );
}
