import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CreatorDrawDialog } from '../../features/draws/creator-draw-dialog.tsx';
import { CreatorDrawRow } from '../../features/draws/creator-draw-row.tsx';
import { type DrawProduct, drawQueries, isDraw } from '../../features/draws/queries.ts';
import { RegisterDrawDialog } from '../../features/draws/register-draw-dialog.tsx';
import { oneOf, pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';

const pageSize = 12;
const states = ['ongoing', 'ended'] as const;
const shown = { state: oneOf(states), page: pageOfList };
const asked = { ongoing: 'ONGOING', ended: 'ENDED' } as const;

/** A creator's current and past draw events, and the button for a new one (spec 2 §2). */
export function DrawList() {
  const { t } = useLingui();
  const creatorId = useSession().creatorId ?? '';
  const [{ state }, show] = useAddress(shown);
  const [isRegistering, setIsRegistering] = useState(false);
  const titles = { ongoing: t`Ongoing`, ended: t`Ended` };
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          <Trans>Draw events</Trans>
        </Text>
        <Button aria-haspopup="dialog" onClick={() => setIsRegistering(true)}>
          <Trans>Register an event</Trans>
        </Button>
      </Row>
      <Tabs
        label={t`Draw events`}
        tabs={states.map((id) => ({ id, title: titles[id] }))}
        selected={state}
        onSelect={(next) => show({ state: next })}
      >
        <Events key={state} creatorId={creatorId} />
      </Tabs>
      {isRegistering && <RegisterDrawDialog creatorId={creatorId} onClose={() => setIsRegistering(false)} />}
    </Stack>
  );
}

function Events({ creatorId }: { creatorId: string }) {
  const { t } = useLingui();
  const [{ state, page }, show] = useAddress(shown);
  const draws = useQuery(drawQueries.ofCreator(creatorId, asked[state], page));
  const { list, opened, open, leave, leaveCanceled } = useOpened();
  return (
    <div ref={list} tabIndex={-1}>
      <QueryView
        query={draws}
        waiting={<Skeleton height={320} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<Empty title={t`There are no registered events.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <Stack as="ul" gap="s">
              {content.filter(isDraw).map((draw, index) => (
                <CreatorDrawRow
                  key={draw.id}
                  number={page * pageSize + index + 1}
                  draw={draw}
                  onOpen={() => open(draw)}
                />
              ))}
            </Stack>
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
            {state === 'ongoing' && (
              <Text look="small">
                <Trans>The next event can be registered once this one has ended or was canceled.</Trans>
              </Text>
            )}
          </Stack>
        )}
      </QueryView>
      {opened && (
        <CreatorDrawDialog
          draw={opened}
          onCanceled={() => {
            toast.success(t`The event was canceled.`);
            leaveCanceled();
          }}
          onClose={leave}
        />
      )}
    </div>
  );
}

/** The event with open details. After a cancellation its row is gone, so the focus goes to the list. */
function useOpened() {
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<DrawProduct | null>(null);
  const [hasCanceled, setHasCanceled] = useState(false);
  useEffect(() => {
    if (opened !== null || !hasCanceled) return;
    list.current?.focus();
    setHasCanceled(false);
  }, [opened, hasCanceled]);
  return {
    list,
    opened,
    open: setOpened,
    leave: () => setOpened(null),
    leaveCanceled: () => {
      setHasCanceled(true);
      setOpened(null);
    },
  };
}
