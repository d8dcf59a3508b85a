export { PageNotFound as default } from '../../ui/PageNotFound';
