import { chooseDataDir, type DataDir } from '#database/data-dir.ts';
import { type Environment, IS_RELEASE, REPOSITORY } from './environment.ts';

/** The data folder of this machine. */
export function dataDirOf({ ROUNDSMAN_DATA }: Pick<Environment, 'ROUNDSMAN_DATA'>): Promise<DataDir> {
  return chooseDataDir(IS_RELEASE ? null : REPOSITORY, ROUNDSMAN_DATA);
}
