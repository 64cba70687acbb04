import People from '@mui/icons-material/PeopleAltOutlined';
import type { ResourceProps } from 'react-admin';
import { CreatorList } from './creator-list.tsx';
import { CreatorShow } from './creator-show.tsx';

export const creators: ResourceProps = {
  name: 'creators',
  icon: People,
  list: CreatorList,
  show: CreatorShow,
  recordRepresentation: 'name',
};
