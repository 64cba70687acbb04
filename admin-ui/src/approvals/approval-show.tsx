import { Alert, Box, Typography } from '@mui/material';
import { sentenceOf } from '@sowon/contracts/error';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { GiveApproval, RejectApproval, WithdrawApproval } from './approval-commands.tsx';
import { ApprovalState } from './approval-state.tsx';
import { EffectTable } from './effect-table.tsx';
import type { Approval } from './records.ts';

export const ApprovalShow = () => (
  <ShowBase>
    <ApprovalPage />
  </ShowBase>
);

/** A proposal, its effect, and the possible decisions. */
function ApprovalPage() {
  const { record: approval } = useShowContext<Approval>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={approval ? translate(`console.approval.kind.${approval.kind}`) : ' '} />
      {approval && (
        <>
          <Toolbar>
            <ApprovalState status={approval.status} withdrawnBecause={approval.withdrawnBecause} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <GiveApproval approval={approval} />
              <RejectApproval approval={approval} />
              <WithdrawApproval approval={approval} />
            </Box>
          </Toolbar>
          <QueueSteps resource="approvals" id={approval.id} waiting={{ forMe: true }} />
          <Changed approval={approval} />
          <EffectTable effect={approval.effect} />
          <About approval={approval} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

/** Warns the approver if the proposal can no longer be carried out, or if its effect has changed since it was made. */
function Changed({ approval: { impossibleText, isOther, status } }: { approval: Approval }) {
  const translate = useTranslate();
  if (status !== 'PROPOSED') return null;
  if (impossibleText !== null)
    return (
      <Alert severity="error">
        {translate('console.approval.impossible')} {sentenceOf(impossibleText)}
      </Alert>
    );
  return isOther ? <Alert severity="warning">{translate('console.approval.other')}</Alert> : null;
}

function About({ approval }: { approval: Approval }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.approvals.fields.${name}`);
  const { resource, objectId, objectName, status, decided, decisionReason } = approval;
  return (
    <Section title={translate('resources.approvals.name', 1)}>
      <Facts
        facts={[
          [
            field('objectName'),
            // Rates have a page only after their approval.
            resource === 'rates' && status !== 'APPROVED' ? (
              objectName
            ) : (
              <RecordLink key="object" resource={resource} id={objectId}>
                {objectName || objectId}
              </RecordLink>
            ),
          ],
          [
            field('reason'),
            <Typography
              key="reason"
              variant="body2"
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {approval.reason}
            </Typography>,
          ],
          [field('makerName'), approval.makerName],
          [field('proposed'), <Moment key="proposed" instant={approval.proposed} />],
          ...(decided === null
            ? [
                [field('approvers'), translate(`console.approval.approvers.${approval.approvers}`)] as const,
                [field('expires'), <Moment key="expires" instant={approval.expires} />] as const,
              ]
            : [
                [field('decidedByName'), approval.decidedByName || '–'] as const,
                [field('decided'), <Moment key="decided" instant={decided} />] as const,
              ]),
          ...(decisionReason === null ? [] : [[field('decisionReason'), decisionReason] as const]),
          [field('id'), <Copyable key="id" value={approval.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
