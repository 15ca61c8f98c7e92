import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { hasFirm } from '#areas/account/create-firm.ts';
import { defineRoute } from '#calls/route.ts';
import { sendsMail } from '#effects/mail-settings.ts';
import { noGeocoding } from '#gateways/geocoding/geocoding-gateway.ts';

export const readInstallationRoute = defineRoute(readInstallation, async (_input, { deps }) => {
  const found = await hasFirm(deps.db);
  return ok({
    hasFirm: found,
    signUpOpen: !found || deps.signUp === 'open',
    version: deps.version,
    installationId: deps.installationId,
    sendsMail: await sendsMail(deps.db),
    looksUpAddresses: deps.geocoding !== noGeocoding,
    trainingUrl: deps.trainingUrl ?? null,
  });
});
