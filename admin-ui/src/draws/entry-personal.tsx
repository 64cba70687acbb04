import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { visuallyHidden } from '../look/visually-hidden.ts';
import { Facts } from '../parts/facts.tsx';
import { revealEntry } from './commands.ts';
import type { EntryPersonal as Personal } from './records.ts';

/**
 * Personal data of an entry: hidden, and shown in a dialog after a reason is given. The reason is recorded in the audit log. After the dialog is closed,
 * the data has to be requested again.
 * @param props.id of the entry, which is a mission
 */
export function EntryPersonal({ id, fanName: name }: { id: string; fanName: string }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.draw.reveal.${part}`, { name });
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        // Otherwise the screen-reader text would widen the page from inside a scrolling table.
        position: 'relative',
      }}
    >
      <span aria-hidden="true">●●●</span>
      <span style={visuallyHidden}>{word('veiled')}</span>
      <CanAccess resource="draws" action="reveal">
        <CommandButton
          label={word('run')}
          title={word('title')}
          effects={[word('effect'), word('recorded')]}
          icon={<Visibility />}
          asksReason
          run={(intent, reason) => revealEntry(intent, id, reason)}
          answer={{ title: word('answer'), of: (personal) => <PersonalFacts personal={personal} /> }}
          done={{ notice: 'console.draw.reveal.done' }}
        />
      </CanAccess>
    </Box>
  );
}

function PersonalFacts({ personal }: { personal: Personal }) {
  const translate = useTranslate();
  const { name, phone, address, addressDetail } = personal;
  const word = (part: string) => translate(`console.draw.reveal.${part}`);
  return (
    <Facts
      facts={[
        [word('name'), name],
        [word('phone'), phone],
        [word('address'), [address, addressDetail].filter(Boolean).join(' ') || word('no_address')],
      ]}
    />
  );
}
