import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';

const days = policy.missions.objectionDays;

/**
 * Tells the fan and the creator why staff hid their mission, as the notice of the block promises.
 * @param props.reason in the words of whoever hid it
 */
export const BlockNote = ({ reason }: { reason: string }) => (
  <Notice tone="bad">
    <p>
      <Trans>Our staff blocked this mission: only its fan and its creator can still see it.</Trans>
    </p>
    <p>
      <Trans>
        Reason: <Written>{reason}</Written>
      </Trans>
    </p>
    <Text look="small">
      <Trans>If you object, please tell support within {days} days.</Trans>
    </Text>
  </Notice>
);
