import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { CanceledBecause } from '../../features/draws/creator-canceled.tsx';
import { monthAndDay } from '../../features/draws/draw-dates.ts';
import { DrawStatus } from '../../features/draws/draw-status.tsx';
import { ManageApplicants } from '../../features/draws/manage-applicants.tsx';
import { ManageDrawing } from '../../features/draws/manage-drawing.tsx';
import { ManageWinners } from '../../features/draws/manage-winners.tsx';
import { type DrawProduct, drawQueries, isDraw } from '../../features/draws/queries.ts';
import { codeOf } from '../../lib/api-error.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';

const list = '/mission-management/lottery-event';

/** The tasks for one own event, by its state. Other ids redirect to the list (spec 2 §2). */
export function DrawRoom() {
  const { productId = '' } = useParams();
  const { creatorId } = useSession();
  const draw = useQuery(drawQueries.event(productId));
  return (
    <QueryView
      query={draw}
      waiting={<Skeleton height={480} />}
      failed={(error) =>
        isAbsent(error) ? (
          <Navigate to={list} replace />
        ) : (
          <ErrorCard error={error} onRetry={() => void draw.refetch()} />
        )
      }
    >
      {(product) =>
        isDraw(product) && product.creator.id === creatorId ? (
          <Room draw={product} />
        ) : (
          <Navigate to={list} replace />
        )
      }
    </QueryView>
  );
}

const isAbsent = (error: unknown) => ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(error));

function Room({ draw }: { draw: DrawProduct }) {
  const { event } = draw;
  return (
    <Stack as="section">
      <Stack gap="s">
        <div>
          <TextLink to={list}>
            <Trans>All draw events</Trans>
          </TextLink>
        </div>
        <Row>
          <Text as="h2" look="subtitle">
            <Written>{event.title}</Written>
          </Text>
          <DrawStatus event={event} />
        </Row>
        <Text look="small">
          <Trans>
            Entries {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)}, event until{' '}
            {monthAndDay(event.eventEnd)}
          </Trans>
        </Text>
      </Stack>
      <Content draw={draw} />
    </Stack>
  );
}

/** Content and tasks in the event's current state. */
function Content({ draw }: { draw: DrawProduct }) {
  const { status, applyStart, cancelReason, drawn } = draw.event;
  switch (status) {
    case 'CREATED':
      return (
        <Notice>
          <Trans>
            It takes entries from {monthAndDay(applyStart)}, 00:00 in Korea. You see them here then.
          </Trans>
        </Notice>
      );
    case 'APPLYING':
      return <ManageApplicants draw={draw} />;
    case 'DRAWING':
    case 'NOW_DRAWING':
      return <ManageDrawing draw={draw} />;
    case 'DRAWN':
    case 'CLOSED':
      return <ManageWinners draw={draw} status={status} />;
    case 'CANCELED':
      return (
        <Stack>
          <Notice>{cancelReason && <CanceledBecause reason={cancelReason} />}</Notice>
          {drawn !== null && <ManageWinners draw={draw} status="CLOSED" />}
        </Stack>
      );
  }
}
