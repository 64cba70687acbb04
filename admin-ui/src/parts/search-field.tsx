import { SearchInput, useResourceContext, useTranslate } from 'react-admin';

/** The search field of a list; its label names the searched fields. */
export function SearchField(props: { source: 'q'; alwaysOn: true }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <SearchInput {...props} placeholder={translate(`resources.${resource}.fields.q`)} sx={{ width: 260 }} />
  );
}
