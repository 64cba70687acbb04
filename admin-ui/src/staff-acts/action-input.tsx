import { rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { calls } from '@sowon/contracts/calls';
import { AutocompleteInput, type AutocompleteInputProps, useTranslate } from 'react-admin';
import { actionName } from './act-words.tsx';

/** The calls that leave a row in the audit log: whatever the staff changes, or reads for a reason. */
const actions = Object.entries<Call>(calls)
  .filter(([, call]) => rolesAdmitted(call).length > 0 && (call.method !== 'GET' || call.reads))
  .map(([name]) => name);

/** Which act it was, found by a part of its words. */
export function ActionInput(props: Pick<AutocompleteInputProps, 'source' | 'alwaysOn'>) {
  const translate = useTranslate();
  const choices = actions
    .map((id) => ({ id, name: actionName(translate, id) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <AutocompleteInput
      {...props}
      label="resources.staff-acts.fields.action"
      choices={choices}
      translateChoice={false}
    />
  );
}
