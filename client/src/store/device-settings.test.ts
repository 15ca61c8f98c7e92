import { expect, test, vi } from 'vitest';
import { memoryValues } from '#platform/local-values.ts';
import { createDeviceSettings, deviceSettingValue } from './device-settings.ts';

test('a flag is kept while it is on, and cleared by turning it off', () => {
  const values = memoryValues();
  const settings = createDeviceSettings(values);
  expect(deviceSettingValue('support.remote', settings.text('support.remote'))).toBe(false);
  settings.set('support.remote', true);
  const again = createDeviceSettings(values);
  expect(deviceSettingValue('support.remote', again.text('support.remote'))).toBe(true);
  settings.set('support.remote', false);
  expect(settings.text('support.remote')).toBeUndefined();
});

test('listeners hear of a change, and only settings of the device are taken', () => {
  const settings = createDeviceSettings(memoryValues());
  const heard = vi.fn();
  const stop = settings.subscribe(heard);
  settings.set('support.remote', true);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  settings.set('support.remote', false);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(() => settings.set('theme.mode', 'dark')).toThrow('no setting of the device');
});

test.each(['', '{', '"on"', '1', 'null'])('%j stored by something else reads as the default', (text) => {
  expect(deviceSettingValue('support.remote', text)).toBe(false);
});
