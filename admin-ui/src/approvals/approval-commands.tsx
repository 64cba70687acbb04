import Check from '@mui/icons-material/CheckOutlined';
import Block from '@mui/icons-material/DoNotDisturbOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { CanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { giveApproval, rejectApproval, withdrawApproval } from './commands.ts';
import type { Approval } from './records.ts';

/** Returns the id of the involved person: the signed-in user if the approval concerns them, else its maker. */
function useOwn({ makerId, concernsId }: Approval): string {
  const { identity } = useGetIdentity();
  return identity?.id === concernsId && concernsId !== null ? concernsId : makerId;
}

/** Approves a proposal as shown; its figure has to be typed again. Involved staff see a note that others have to approve it. */
export function GiveApproval({ approval }: { approval: Approval }) {
  const translate = useTranslate();
  const words = useCommandWords('console.approval.give');
  const own = useOwn(approval);
  const { id, status, fingerprint, figure, impossible, approvers } = approval;
  if (status !== 'PROPOSED' || impossible !== null) return null;
  return (
    <CanAccess resource="approvals" action={`decide_${approvers}`}>
      <UnlessOwn by={own} told={translate('console.approval.waits')}>
        <CommandButton
          {...words}
          color="success"
          icon={<Check />}
          {...(figure && {
            fields: (refused) => (
              <WholeNumberField
                {...typedField(refused)('amount', translate('console.approval.typed_again'))}
                label={translate(`console.approval.figure.${figure.unit}`)}
              />
            ),
          })}
          run={(intent, _, form) =>
            giveApproval(intent, id, { fingerprint, amount: figure && Number(typedIn(form)('amount')) })
          }
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Rejects a proposal; its maker reads the reason. */
export function RejectApproval({ approval }: { approval: Approval }) {
  const words = useCommandWords('console.approval.reject');
  const own = useOwn(approval);
  const { id, status, approvers } = approval;
  if (status !== 'PROPOSED') return null;
  return (
    <CanAccess resource="approvals" action={`decide_${approvers}`}>
      <UnlessOwn by={own} told="">
        <CommandButton
          {...words}
          color="warning"
          icon={<Block />}
          asksReason
          run={(intent, reason) => rejectApproval(intent, id, reason)}
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Lets the maker withdraw their own open proposal. */
export function WithdrawApproval({ approval: { id, status, makerId } }: { approval: Approval }) {
  const words = useCommandWords('console.approval.withdraw');
  const { identity } = useGetIdentity();
  if (status !== 'PROPOSED' || identity?.id !== makerId) return null;
  return <CommandButton {...words} icon={<Undo />} run={(intent) => withdrawApproval(intent, id)} />;
}
