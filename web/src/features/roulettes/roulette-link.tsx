import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Card } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { SeenBy } from '../missions/seen-by.tsx';
import { proofPath } from './roll-path.ts';

/** Details of a lucky mission, which has no written wish: the player, the prize, and a link to its proof. */
export function RouletteLink({ mission }: { mission: Mission }) {
  return (
    <Card as="section">
      <Text as="h2" look="subtitle">
        <Trans>Lucky mission</Trans>
      </Text>
      <p>
        <Trans>
          Played by <MemberName name={mission.user.username} />
        </Trans>
      </p>
      <Written as="p">{mission.missionProduct.description}</Written>
      <SeenBy mission={mission} />
      <TextLink to={proofPath(mission.id)}>
        <Trans>Check the outcomes</Trans>
      </TextLink>
    </Card>
  );
}
