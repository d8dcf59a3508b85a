export { PageNotFound as default } from '../../ui/feedback/PageNotFound';
