import { CanAccess, ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { money } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { endDifference } from './commands.ts';
import { DifferenceState } from './difference-state.tsx';
import type { DifferenceRow } from './records.ts';

export const DifferenceShow = () => (
  <ShowBase>
    <DifferencePage />
  </ShowBase>
);

/** A difference: the values of both sides, and the possible actions. */
function DifferencePage() {
  const { record } = useShowContext<DifferenceRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? translate(`console.difference.kind.${record.kind}`) : ' '} />
      {record && (
        <>
          <Toolbar>
            <DifferenceState status={record.status} />
            {record.status === 'OPEN' && <Acts difference={record} />}
          </Toolbar>
          <QueueSteps resource="payment-differences" id={record.id} waiting={{ status: 'OPEN' }} />
          <About difference={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function Acts({ difference: { id, kind, curable } }: { difference: DifferenceRow }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.difference.${part}`);
  return (
    <>
      {curable && (
        <CanAccess resource="payment-differences" action="cure">
          <CommandButton
            label={word(`cure.run.${kind}`)}
            title={word('cure.title')}
            effects={[word(`cure.effect.${kind}`), word('cure.looks')]}
            color="warning"
            asksReason
            run={(intent, reason) => endDifference.cure(intent, id, reason)}
            done={{ notice: 'console.difference.cure.done' }}
          />
        </CanAccess>
      )}
      <CanAccess resource="payment-differences" action="explain">
        <CommandButton
          label={word('explain.run')}
          title={word('explain.title')}
          effects={[word('explain.effect')]}
          asksReason
          run={(intent, reason) => endDifference.explain(intent, id, reason)}
          done={{ notice: 'console.difference.explain.done' }}
        />
      </CanAccess>
    </>
  );
}

function About({ difference }: { difference: DifferenceRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.payment-differences.fields.${name}`);
  const { id, kind, day, impUid, orderId, isOrder, ours, providers, currency, found, ended, reason } =
    difference;
  return (
    <Section
      title={translate('console.difference.about')}
      hint={translate(`console.difference.means.${kind}`)}
    >
      <Facts
        facts={[
          [field('day'), day],
          [field('ours'), money(ours, currency, locale)],
          [field('providers'), money(providers, currency, locale)],
          [
            field('orderId'),
            isOrder ? (
              <RecordLink key="order" resource="payments" id={orderId}>
                {orderId}
              </RecordLink>
            ) : (
              <Copyable key="order" value={orderId} what={field('orderId')} whole />
            ),
          ],
          ...(impUid === null
            ? []
            : [
                [
                  field('impUid'),
                  <Copyable key="uid" value={impUid} what={field('impUid')} whole />,
                ] as const,
              ]),
          [field('found'), <Moment key="found" instant={found} />],
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          ...(ended === null
            ? []
            : [
                [
                  field('endedByName'),
                  difference.endedByName || translate('console.difference.by_itself'),
                ] as const,
              ]),
          ...(reason === null ? [] : [[field('reason'), reason] as const]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
