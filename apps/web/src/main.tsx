import '@mantine/core/styles.layer.css';
import './app/theme.css';
import { createRoot } from 'react-dom/client';
import { boot } from './app/boot.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');
void boot(createRoot(root));
