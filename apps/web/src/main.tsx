import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { watchHistory } from './app/guard-history';
import { watchTheme } from './lib/theme';
import './styles/index.css';

watchTheme();
watchHistory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
