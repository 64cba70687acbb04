import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { approveCreator } from './commands.ts';
import type { CreatorRow } from './records.ts';

/** Approves an application; renders nothing for an approved creator. */
export function ApproveCreator({
  creator: { id, name, verified },
}: {
  creator: Pick<CreatorRow, 'id' | 'name' | 'verified'>;
}) {
  const translate = useTranslate();
  if (verified) return null;
  return (
    <CanAccess resource="creators" action="approve">
      <CommandButton
        label={translate('console.approve.run')}
        title={translate('console.approve.title', { name })}
        effects={[translate('console.approve.effect')]}
        color="success"
        icon={<HowToReg />}
        run={(intent) => approveCreator(intent, id)}
        done={{ notice: 'console.approve.done', facts: { name } }}
      />
    </CanAccess>
  );
}
