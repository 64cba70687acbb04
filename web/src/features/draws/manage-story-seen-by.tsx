import { Trans } from '@lingui/react/macro';
import { Text } from '../../ui/text.tsx';

/** Tells the creator of a draw who can see the story of an entry. */
export function StorySeenBy({ isWinner }: { isWinner: boolean }) {
  return (
    <Text look="small">
      {isWinner ? (
        <Trans>Everybody can see this.</Trans>
      ) : (
        <Trans>Only you and the fan can see this. If it wins, everybody can.</Trans>
      )}
    </Text>
  );
}
