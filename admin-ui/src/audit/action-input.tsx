import { AutocompleteInput, type AutocompleteInputProps, useTranslate } from 'react-admin';
import { actionName } from './act-words.tsx';
import { actions } from './acts.ts';

/** Filter for an act, found by a part of its name. */
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
