import Movie from '@mui/icons-material/MovieOutlined';
import type { ResourceProps } from 'react-admin';
import { MissionList } from './mission-list.tsx';
import { MissionShow } from './mission-show.tsx';

export const missions: ResourceProps = {
  name: 'missions',
  icon: Movie,
  list: MissionList,
  show: MissionShow,
  recordRepresentation: 'productName',
};
