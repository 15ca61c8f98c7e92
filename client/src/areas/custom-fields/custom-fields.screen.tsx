import { matchPath, useLocation } from 'react-router';
import { CollectionPage } from './collection-page.part.tsx';
import { CollectionsPage } from './collections-page.part.tsx';
import './custom-fields.text.ts';

/** Forms and templates, one form with its questions, and one of its questions over it (specification 3, 2.1). */
export function CustomFieldsScreen() {
  const { pathname } = useLocation();
  const item = matchPath('/custom-fields/schemas/items/edit/:id/:item', pathname)?.params;
  const { id } = item ?? matchPath('/custom-fields/schemas/:id', pathname)?.params ?? {};
  if (id === undefined) return <CollectionsPage />;
  return <CollectionPage key={id} collectionId={id} item={item?.item} />;
}
