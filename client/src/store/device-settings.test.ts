import { expect, test, vi } from 'vitest';
import { memoryValues } from '#platform/local-values.ts';
import { createDeviceSettings, deviceSettingValue } from './device-settings.ts';

test('a choice is kept, and cleared by going back to the default', () => {
  const values = memoryValues();
  const settings = createDeviceSettings(values);
  expect(deviceSettingValue('day-pilot.offline-map', settings.text('day-pilot.offline-map'))).toBe('day');
  settings.set('day-pilot.offline-map', 'none');
  const again = createDeviceSettings(values);
  expect(deviceSettingValue('day-pilot.offline-map', again.text('day-pilot.offline-map'))).toBe('none');
  settings.set('day-pilot.offline-map', 'day');
  expect(settings.text('day-pilot.offline-map')).toBeUndefined();
});

test('listeners hear of a change, and only settings of the device are taken', () => {
  const settings = createDeviceSettings(memoryValues());
  const heard = vi.fn();
  const stop = settings.subscribe(heard);
  settings.set('day-pilot.offline-map', 'none');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  settings.set('day-pilot.offline-map', 'day');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(() => settings.set('theme.mode', 'dark')).toThrow('no setting of the device');
});

test.each(['', '{', '"on"', '1', 'null'])('%j stored by something else reads as the default', (text) => {
  expect(deviceSettingValue('day-pilot.offline-map', text)).toBe('day');
});
