import Edit from '@mui/icons-material/EditOutlined';
import { Box, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { changePopup } from './commands.ts';
import { PopupFields, wordsOf } from './popup-fields.tsx';
import { PopupPreview } from './popup-preview.tsx';
import type { PopupRow } from './records.ts';

/** Lets an operator edit all fields of a popup except its picture; renders nothing once it is stopped or over. */
export function ChangePopup({ popup }: { popup: PopupRow }) {
  const words = useCommandWords('console.popup.change');
  if (popup.status === 'STOPPED' || popup.status === 'OVER') return null;
  return (
    <CanAccess resource="popups" action="change">
      <CommandButton
        {...words}
        icon={<Edit />}
        fields={(errors) => <ChangeFields errors={errors} popup={popup} />}
        run={(intent, _, form) => changePopup(intent, popup.id, wordsOf(form))}
      />
    </CanAccess>
  );
}

/** The fields of a popup with a live preview of the typed values. */
function ChangeFields({ errors, popup }: { errors: RefusedFields; popup: PopupRow }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(popup);
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) setTyped({ ...popup, ...wordsOf(new FormData(form)) });
  };
  return (
    <Box onInput={look}>
      <PopupFields errors={errors} popup={popup} />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {translate('console.popup.preview')}
      </Typography>
      <PopupPreview popup={typed} />
    </Box>
  );
}
