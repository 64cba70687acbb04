import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsTooYoung } from '../adults/asked-media.ts';
import { TooYoungWords } from '../adults/veil.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { Countdown } from './countdown.tsx';
import { drawPath } from './draw-card.tsx';
import { EventCanceled } from './event-canceled.tsx';
import { type DrawProduct, drawQueries } from './queries.ts';

/** The button to enter an event, or why that is impossible now, and what comes next. */
export function EventApply({ draw }: { draw: DrawProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="s">
      <WhatNow draw={draw} onEnter={() => setIsOpen(true)} />
      {/* The dialog stays if the event’s status changes meanwhile: sending reports it, and no typed text is lost. */}
      {isOpen && <ApplyDialog draw={draw} resumePath={drawPath(draw.id)} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

interface EnterProps {
  draw: DrawProduct;
  onEnter: () => void;
}

function WhatNow({ draw, onEnter }: EnterProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const moveOn = () => void queries.invalidateQueries({ queryKey: drawQueries.event(draw.id).queryKey });
  const { status, opensAt, appliesUntil, drawBy, cancelReason } = draw.event;
  switch (status) {
    case 'CREATED':
      return (
        <>
          <Button wide disabled>{t`Coming soon`}</Button>
          <Text look="soft">
            <Trans>Entries are taken from {formatDateTime(opensAt)} on, Korean time.</Trans>{' '}
            <Countdown until={opensAt} onOver={moveOn} />
          </Text>
        </>
      );
    case 'APPLYING':
      return (
        <>
          <Enter draw={draw} onEnter={onEnter} />
          <Text look="soft">
            <Trans>Entries are taken until {formatDateTime(appliesUntil)}, Korean time.</Trans>{' '}
            <Countdown until={appliesUntil} onOver={moveOn} />
          </Text>
        </>
      );
    case 'DRAWING':
    case 'NOW_DRAWING':
      return (
        <Notice>
          <Trans>
            No more entries are taken. The winners are drawn by {formatDateTime(drawBy)}, Korean time, at the
            latest.
          </Trans>
        </Notice>
      );
    case 'CANCELED':
      return (
        <EventCanceled
          reason={cancelReason}
          isFree={draw.coinPrice === 0}
          isDrawn={draw.event.drawn !== null}
        />
      );
    default:
      return null;
  }
}

/** The button, for a reader who can enter and has not yet. */
function Enter({ draw: { event, creator, adult }, onEnter }: EnterProps) {
  const { t } = useLingui();
  const { creatorId, token } = useSession();
  const asMember = useAsMember();
  const isTooYoung = useIsTooYoung(adult);
  if (creatorId === creator.id) {
    return (
      <ButtonLink wide look="outline" to="/mission-management/lottery-event">
        <Trans>Manage your event</Trans>
      </ButtonLink>
    );
  }
  if (creatorId !== null) {
    return (
      <Text look="soft">
        <Trans>Creators cannot enter draw events.</Trans>
      </Text>
    );
  }
  if (event.applied) return null;
  if (isTooYoung) {
    return (
      <Button wide look="outline" disabled>
        <TooYoungWords />
      </Button>
    );
  }
  const enter = () => asMember(onEnter, () => toast.error(t`You must log in to enter.`));
  return (
    // A visitor is led to the login.
    <Button wide aria-haspopup={token === null ? undefined : 'dialog'} onClick={enter}>
      <Trans>Enter the draw</Trans>
    </Button>
  );
}
