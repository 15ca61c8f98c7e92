// Texts of every area, registered at the start: the list of waiting changes speaks of all of them.
import '#areas/rounds/rounds.text.ts';
import '#areas/security/security.text.ts';
import '#areas/session/session.text.ts';
import '#areas/sync/sync.text.ts';
import '#areas/users/users.text.ts';
import '#parts/device-error.text.ts';
import '#parts/role.text.ts';
import '#parts/second-factor/second-factor.text.ts';
import '#text/kit.text.ts';
import './app.text.ts';
