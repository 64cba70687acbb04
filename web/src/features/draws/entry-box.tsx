import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { WordsBox } from '../missions/request-box.tsx';
import { SeenBy } from '../missions/seen-by.tsx';
import { drawPath, drawProofPath } from './draw-card.tsx';
import { PickedBy } from './picked-by.tsx';

/** An entry for a draw: its story, how it was drawn, and links to its event and to the proof of the draw. */
export function EntryBox({ mission }: { mission: Mission }) {
  const { event, missionProduct, requestComment, requestFile, user } = mission;
  return (
    <Stack gap="s">
      <WordsBox
        title={<Trans>The story</Trans>}
        people={
          <Trans>
            Entered by <MemberName name={user.username} />
          </Trans>
        }
        words={requestComment}
        file={requestFile}
        seenBy={<SeenBy mission={mission} />}
      />
      {event && <Win event={event} />}
      <Row>
        <TextLink to={drawPath(missionProduct.id)}>
          <Trans>See the draw event</Trans>
        </TextLink>
        <TextLink to={drawProofPath(missionProduct.id)}>
          <Trans>Check how it was drawn</Trans>
        </TextLink>
      </Row>
    </Stack>
  );
}

function Win({ event: { place, pickedBy } }: { event: NonNullable<Mission['event']> }) {
  return (
    <Row>
      <Text as="span" look="soft">
        <Trans>Winner in place {place}</Trans>
      </Text>
      <PickedBy by={pickedBy} />
    </Row>
  );
}
