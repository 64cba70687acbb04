import Add from '@mui/icons-material/AddOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedIn } from '../commands/typed-field.ts';
import { planPopup } from './commands.ts';
import { PictureField } from './picture-field.tsx';
import { PopupFields, wordsOf } from './popup-fields.tsx';

/** Lets an operator plan a popup with its picture. */
export function PlanPopup() {
  const translate = useTranslate();
  const words = useCommandWords('console.popup.plan');
  return (
    <CanAccess resource="popups" action="plan">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(errors) => (
          <PopupFields errors={errors}>
            <PictureField
              name="imageFileId"
              label={translate('resources.popups.fields.imageFileId')}
              help={translate('console.popup.help.imageFileId')}
              error={errors.imageFileId}
            />
          </PopupFields>
        )}
        run={(intent, _, form) =>
          planPopup(intent, { ...wordsOf(form), imageFileId: typedIn(form)('imageFileId') })
        }
      />
    </CanAccess>
  );
}
